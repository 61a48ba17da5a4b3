REGISTER_OPERATOR(some, paddle::operators::SomeOp, paddle::operators::SomeOpMaker);
REGISTER_OPERATOR(some_grad, paddle::operators::SomeGradOp);
