# `cmake --install build`, and the packages of CPack: a Debian package that depends on the shared libraries it uses, and
# a relocatable tarball.
include(GNUInstallDirs)
set(completions ${CMAKE_BINARY_DIR}/completions)
add_custom_command(OUTPUT ${completions}/op-lint.1.gz
  COMMAND ${CMAKE_COMMAND} -E make_directory ${completions}
  COMMAND sh -c "\"$1\" completion bash > op-lint && \"$1\" completion zsh > _op-lint && \"$1\" completion fish > op-lint.fish && \"$1\" man | gzip -9n > op-lint.1.gz" sh $<TARGET_FILE:op-lint>
  WORKING_DIRECTORY ${completions} DEPENDS op-lint VERBATIM)
add_custom_target(oplint_completions ALL DEPENDS ${completions}/op-lint.1.gz)
install(FILES ${completions}/op-lint DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${completions}/_op-lint DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${completions}/op-lint.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES ${completions}/op-lint.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES README.md README_cn.md CHANGELOG.md CONTRIBUTING.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
# Beside the README, so that its links hold.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} USE_SOURCE_PERMISSIONS
        PATTERN node_modules EXCLUDE PATTERN out EXCLUDE)

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME op-lint)
set(CPACK_PACKAGE_VENDOR "The op-lint authors")
set(CPACK_PACKAGE_CONTACT "The op-lint authors <op-lint@users.noreply.github.com>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/OpLintPackage.cmake)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# For op-lint-tidy, `graph --emit svg`, `check --deep`, `graph --verify`.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "clang-tidy-19, graphviz, libclang-common-19-dev, python3")
set(CPACK_PACKAGE_FILE_NAME op-lint-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
include(CPack)
