// paddle/fluid/framework/op_version_registry.h; entered where a file registers a version.
#pragma once
namespace boost {
struct none_t {};
const none_t none;
} // namespace boost
namespace paddle {
using boost::none;
namespace framework {
namespace compatible {
struct OpVersionDesc {
  template <class T> OpVersionDesc &&NewAttr(const std::string &, const std::string &, const T &);
  template <class T>
  OpVersionDesc &&ModifyAttr(const std::string &, const std::string &, const T &);
  OpVersionDesc &&NewInput(const std::string &, const std::string &);
  OpVersionDesc &&NewOutput(const std::string &, const std::string &);
  OpVersionDesc &&BugfixWithBehaviorChanged(const std::string &);
  OpVersionDesc &&DeleteAttr(const std::string &, const std::string &);
  OpVersionDesc &&ModifyInput(const std::string &, const std::string &);
  OpVersionDesc &&ModifyOutput(const std::string &, const std::string &);
  OpVersionDesc &&DeleteInput(const std::string &, const std::string &);
  OpVersionDesc &&DeleteOutput(const std::string &, const std::string &);
};
struct OpVersion {
  OpVersion &AddCheckpoint(const std::string &, const OpVersionDesc &);
};
struct OpVersionRegistrar {
  static OpVersionRegistrar &GetInstance();
  OpVersion &Register(const std::string &);
};
} // namespace compatible
} // namespace framework
} // namespace paddle

#define REGISTER_OP_VERSION(op_type)                                                               \
  static ::paddle::framework::compatible::OpVersion &RegisterOpVersion__##op_type =                \
      ::paddle::framework::compatible::OpVersionRegistrar::GetInstance().Register(#op_type)
#define REGISTER_PASS_CAPABILITY(pass_name)                                                        \
  static auto RegisterOpPassVersionChecker__##pass_name =                                          \
      ::paddle::framework::compatible::PassVersionCheckerRegistrar::GetInstance().Register(        \
          #pass_name)

