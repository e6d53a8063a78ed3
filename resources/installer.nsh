; What the installer for Windows does beside the work of electron-builder, which registers .trivet but no protocols.
; Data of the household is never touched.

!define TRIVET_AUTOSTART "Software\Microsoft\Windows\CurrentVersion\Run"
!define TRIVET_AUTOSTART_ALLOWED "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run"
!define TRIVET_LINKS "Software\Classes\trivet"
!define TRIVET_FILES "Software\Classes\.trivet"

!macro customInstall
  WriteRegStr SHELL_CONTEXT "${TRIVET_LINKS}" "" "URL:Trivet"
  WriteRegStr SHELL_CONTEXT "${TRIVET_LINKS}" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "${TRIVET_LINKS}\DefaultIcon" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}",0'
  WriteRegStr SHELL_CONTEXT "${TRIVET_LINKS}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  ; An update removes the old version as well, with --updated, and keeps what the person chose.
  ${ifNot} ${isUpdated}
    ; Named by electron-builder and by Electron after the id of the app.
    DeleteRegValue HKCU "${TRIVET_AUTOSTART}" "${APP_ID}"
    DeleteRegValue HKCU "${TRIVET_AUTOSTART_ALLOWED}" "${APP_ID}"

    ; The running program registers the protocol too, for its person alone. If another Trivet has it now, it stays.
    !insertmacro trivetForgetLinks SHELL_CONTEXT
    !insertmacro trivetForgetLinks HKCU

    ; electron-builder leaves the ending, leading to a kind of file that is no longer there.
    ReadRegStr $R0 SHELL_CONTEXT "${TRIVET_FILES}" ""
    ${if} $R0 == "Trivet backup"
      DeleteRegKey SHELL_CONTEXT "${TRIVET_FILES}"
    ${endIf}

    ; Rules of the firewall belong to the computer. Without the rights of an administrator this does nothing.
    nsExec::Exec 'netsh advfirewall firewall delete rule name=all program="$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
    Pop $R0
  ${endIf}
!macroend

!macro trivetForgetLinks ROOT
  ReadRegStr $R0 ${ROOT} "${TRIVET_LINKS}\shell\open\command" ""
  StrLen $R1 '"$INSTDIR\'
  StrCpy $R0 $R0 $R1
  ${if} $R0 == '"$INSTDIR\'
    DeleteRegKey ${ROOT} "${TRIVET_LINKS}"
  ${endIf}
!macroend
