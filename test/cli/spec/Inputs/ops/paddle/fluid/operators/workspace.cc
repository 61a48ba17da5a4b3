#include "paddle/fluid/operators/workspace.h"
namespace paddle {
namespace platform {
static int WorkspaceLimitImpl() {
  const char *text = std::getenv("FLAGS_workspace");
  return text ? std::stoi(std::string(text)) : kWorkspaceMB;
}
int WorkspaceLimit() {
  static auto size = WorkspaceLimitImpl();
  return size;
}
}  // namespace platform
}  // namespace paddle
