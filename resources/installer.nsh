; What the installer for Windows does beside the work of electron-builder, which registers .trivet but no protocols.
; Data of the household is never touched.

!include LogicLib.nsh

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

; electron-builder removes the whole folder of the program, when it is uninstalled and before each update. Somebody may
; have moved the data into it.
!macro customRemoveFiles
  StrCpy $R9 ""
  Push $INSTDIR
  Call un.trivetFindData
  ${if} $R9 != ""
    Push $INSTDIR
    Call un.trivetRemoveAround
  ${else}
    !insertmacro trivetRemoveAll
  ${endif}
!macroend

; As electron-builder does it: for an update all or nothing, so that a file in use leaves the old version whole.
!macro trivetRemoveAll
  ${if} ${isUpdated}
    CreateDirectory "$PLUGINSDIR\old-install"
    Push ""
    Call un.atomicRMDir
    Pop $R0
    ${if} $R0 != 0
      DetailPrint "File is busy, aborting: $R0"
      Push ""
      Call un.restoreFiles
      Pop $R0
      Abort `Can't rename "$INSTDIR" to "$PLUGINSDIR\old-install".`
    ${endif}
  ${endif}
  SetOutPath $TEMP
  RMDir /r $INSTDIR
!macroend

!ifdef BUILD_UNINSTALLER
; Sets $R9 to a folder with data at or below the folder on the stack, if there is any.
Function un.trivetFindData
  Exch $R0
  Push $R1
  Push $R2
  ${if} ${FileExists} "$R0\trivet.db"
    StrCpy $R9 $R0
  ${else}
    FindFirst $R1 $R2 "$R0\*.*"
    ${doUntil} $R2 == ""
      ${if} $R2 != "."
      ${andIf} $R2 != ".."
      ${andIf} ${FileExists} "$R0\$R2\*.*"
        Push "$R0\$R2"
        Call un.trivetFindData
      ${endif}
      FindNext $R1 $R2
    ${loop}
    FindClose $R1
  ${endif}
  Pop $R2
  Pop $R1
  Pop $R0
FunctionEnd

; Removes what is in the folder on the stack, but no folder with data.
Function un.trivetRemoveAround
  Exch $R0
  Push $R1
  Push $R2
  ${ifNot} ${FileExists} "$R0\trivet.db"
    FindFirst $R1 $R2 "$R0\*.*"
    ${doUntil} $R2 == ""
      ${if} $R2 != "."
      ${andIf} $R2 != ".."
        ${if} ${FileExists} "$R0\$R2\*.*"
          Push "$R0\$R2"
          Call un.trivetRemoveAround
        ${else}
          Delete "$R0\$R2"
        ${endif}
      ${endif}
      FindNext $R1 $R2
    ${loop}
    FindClose $R1
    SetOutPath $TEMP
    RMDir "$R0"
  ${endif}
  Pop $R2
  Pop $R1
  Pop $R0
FunctionEnd
!endif
