/** The file by which desktops of Linux start a program at login: `command` is the program and its arguments. */
export function autostartEntry(command: string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Trivet',
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

/** As the Desktop Entry Specification wants it: its own quoting, then the escaping of every value. */
function quoted(word: string) {
  const inQuotes = word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')
  return `"${inQuotes.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}"`
}
