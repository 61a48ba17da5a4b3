// A framework's headers as a build would have them: enough for the makers of these tests to compile.
#pragma once
#include <string>

namespace paddle {
namespace framework {

class OpProtoAndCheckerMaker {
 public:
  struct VariableBuilder {
    VariableBuilder& AsDispensable();
    VariableBuilder& AsDuplicable();
  };
  template <typename T>
  struct AttrBuilder {
    AttrBuilder& SetDefault(const T& value);
  };
  virtual ~OpProtoAndCheckerMaker() = default;
  virtual void Make() = 0;

 protected:
  VariableBuilder AddInput(const std::string& name, const std::string& comment);
  VariableBuilder AddOutput(const std::string& name, const std::string& comment);
  template <typename T>
  AttrBuilder<T> AddAttr(const std::string& name, const std::string& comment);
  void AddComment(const std::string& comment);
};

}  // namespace framework
namespace operators {
class ClampOp {};
}  // namespace operators
}  // namespace paddle

#define REGISTER_OPERATOR(op_type, op_class, ...) \
  static const char* registered_##op_type [[maybe_unused]] = #op_type;
#define REGISTER_OP_WITHOUT_GRADIENT(op_type, op_class, op_maker_class, ...) \
  REGISTER_OPERATOR(op_type, op_class, op_maker_class)
