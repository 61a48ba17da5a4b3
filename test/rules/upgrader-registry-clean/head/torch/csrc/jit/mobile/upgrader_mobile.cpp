#include <torch/csrc/jit/mobile/upgrader_mobile.h>

namespace torch {
namespace jit {

const std::unordered_map<std::string, std::vector<Upgrader>>
getOperatorVersionMapForMobile() {
  static std::unordered_map<std::string, std::vector<Upgrader>>
        operatorVersionMapForMobile({
                {std::string("aten::scale"),
                    std::vector<Upgrader>({
                        Upgrader({0, 7, "scale_0_7", 0})
                    })},
                {std::string("aten::scale.out"),
                    std::vector<Upgrader>({
                        Upgrader({0, 7, "scale_out_0_7", 1})
                    })},
      });
  return operatorVersionMapForMobile;
}

const std::vector<ByteCodeFunctionWithOperator>& getUpgraderBytecodeList() {
  static std::vector<ByteCodeFunctionWithOperator> upgrader_function_list({
    ByteCodeFunctionWithOperator({mobile::Function::registerFunc(
        "scale_0_7", std::vector<Instruction>({Instruction{OpCode::RET, 0, 0}}))}),
    ByteCodeFunctionWithOperator({mobile::Function::registerFunc(
        "scale_out_0_7", std::vector<Instruction>({Instruction{OpCode::RET, 0, 0}}))}),
  });
  return upgrader_function_list;
}

} // namespace jit
} // namespace torch
