REGISTER_OPERATOR(other, paddle::operators::SomeOp, paddle::operators::SomeOpMaker);
