#pragma once
namespace paddle {
namespace framework {
enum class OpRole { kForward = 0, kNotSpecified = 0x1000 };
class OpProtoAndCheckerMaker {
 public:
  static const char *OpRoleAttrName() { return "op_role"; }
  static const char *OpDeviceAttrName() { return "op_device"; }
  void operator()(proto::OpProto *proto, OpAttrChecker *attr_checker);
  virtual void Make() = 0;

 protected:
  struct VariableBuilder {
    proto::OpProto::Var *var_;
    VariableBuilder &AsDuplicable() {
      var_->set_duplicable(true);
      return *this;
    }
  };
  VariableBuilder AddInput(const std::string &name, const std::string &comment);
  template <typename T>
  TypedAttrChecker<T> &AddAttr(const std::string &name, const std::string &comment,
                               bool generated = false) {
    return op_checker_->AddAttrChecker<T>(name);
  }
};
}  // namespace framework
}  // namespace paddle
