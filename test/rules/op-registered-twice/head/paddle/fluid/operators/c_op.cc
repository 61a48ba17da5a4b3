// The build names this file alone: the other registration of the op is not compiled.
REGISTER_OPERATOR(other, paddle::operators::SomeOp, paddle::operators::SomeOpMaker);
