/** The file that makes Linux desktops start a program at login; `command` is the program with its arguments. */
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

/** Quoted by the rules of the Desktop Entry Specification, and then escaped like every value. */
function quoted(word: string) {
  const inQuotes = word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')
  return `"${inQuotes.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}"`
}
