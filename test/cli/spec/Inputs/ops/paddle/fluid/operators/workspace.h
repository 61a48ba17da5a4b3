#pragma once
namespace paddle {
namespace platform {
static constexpr int kWorkspaceMB = 512;
int WorkspaceLimit();
}  // namespace platform
}  // namespace paddle
