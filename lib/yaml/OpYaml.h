//===-- OpYaml.h - Ops that Paddle generates from YAML ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// From 2.4 on most op makers are generated: Paddle's generate_op.py reads
/// ops.yaml, static_ops.yaml, fused_ops.yaml and sparse_ops.yaml, maps names by
/// op_compat.yaml and versions by op_version.yaml. This reads the same files
/// (folders paddle/phi/ops/yaml, paddle/phi/api/yaml, before that
/// python/paddle/utils/code_gen) and gives the descriptions that the generated
/// makers would register, with places in the YAML.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "model/Kernel.h"
#include "model/OpDesc.h"
#include "model/OpVersion.h"
#include "model/Problem.h"
#include <map>
#include <memory>

namespace oplint {

/// An attribute of `extra: attrs:` in op_compat.yaml: the op takes it from old
/// models, but its maker no longer declares it.
struct ExtraAttr {
  std::string Op; ///< the name it is registered by
  std::string Attr;
  SourceRange Where;
};

/// A key that a map of a YAML file has twice; the first value is ignored.
struct RepeatedKey {
  std::string Key;
  std::string Of; ///< the entry around it ("op unique"), or empty
  SourceRange First;
  SourceRange Again;
};

/// An entry that Paddle's generator stops at.
struct RejectedEntry {
  std::string Op;
  std::string Message;
  SourceRange Where;
};

/// An entry of op_version.yaml or op_compat.yaml that no generated op takes.
struct UnusedEntry {
  std::string Op;        ///< as written
  std::string Generated; ///< the op of another spelling that it may mean; or empty
  SourceRange Where;
};

/// Two entries of op_compat.yaml or op_version.yaml for one op.
struct RepeatedEntry {
  std::string Op;
  SourceRange First;
  SourceRange Again;
};

namespace yaml {
class Document;
}

/// By path.
using YamlDocuments = std::map<std::string, std::shared_ptr<const yaml::Document>>;

struct OpYaml {
  std::string Folder; ///< where ops.yaml stands; empty: the checkout generates no makers
  std::vector<OpDesc> Ops;
  std::vector<OpVersion> Versions;             ///< those that are registered
  std::vector<BaseKernelName> BaseKernelNames; ///< ops whose kernel has the YAML's name
  std::vector<ExtraAttr> ExtraAttrs;
  std::vector<RepeatedKey> RepeatedKeys;
  std::vector<RejectedEntry> Rejected;
  std::vector<UnusedEntry> UnusedVersions;
  std::vector<RepeatedEntry> RepeatedCompat;
  std::vector<RepeatedEntry> RepeatedVersions;
  std::vector<Problem> Problems;
  size_t FilesRead = 0;
  YamlDocuments Documents; ///< of the folder's files, as far as they parse
};

/// Whether the facts of readOpYaml depend on \p Path.
bool isOpYamlFile(llvm::StringRef Path);

/// Every YAML file of the folder is parsed, on \p Jobs threads (0: one per core):
/// a key that a map has twice matters in files that no maker comes from, too.
/// \p Near (may be null) holds the documents of \p NearSource: those of files that
/// are the same there are not parsed again.
OpYaml readOpYaml(const Checkout &Source, unsigned Jobs = 0, const OpYaml *Near = nullptr,
                  const Checkout *NearSource = nullptr);

} // namespace oplint
