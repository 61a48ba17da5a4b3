#include "paddle/fluid/framework/op_proto_maker.h"
namespace paddle {
namespace framework {
void OpProtoAndCheckerMaker::operator()(proto::OpProto *proto, OpAttrChecker *attr_checker) {
  Make();
  op_checker_->RecordExplicitCheckerNum();
  AddAttr<int>(OpRoleAttrName(), "The role of this operator")
      .InEnum({static_cast<int>(OpRole::kForward)})
      .SetDefault(static_cast<int>(OpRole::kNotSpecified));
  AddAttr<std::string>(OpDeviceAttrName(), "The device of this operator").SetDefault("");
}
}  // namespace framework
}  // namespace paddle
