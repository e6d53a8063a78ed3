import { expect, test } from 'vitest'
import { autostartEntry } from '#main/start/autostart-entry.ts'

const execOf = (...command: string[]) =>
  /^Exec=(.*)$/m.exec(autostartEntry(command))?.[1] ?? 'nothing'

test('the entry starts the program without its window', () => {
  const lines = autostartEntry(['/opt/Trivet/trivet', '--hidden']).split('\n')
  expect(lines[0]).toBe('[Desktop Entry]')
  expect(lines).toContain('Type=Application')
  expect(lines).toContain('Exec="/opt/Trivet/trivet" "--hidden"')
})

test('no letter of a path means something to the shell or to the file', () => {
  expect(execOf('/home/ada/My Apps/100%/trivet')).toBe('"/home/ada/My Apps/100%%/trivet"')
  expect(execOf('/a"b`c$d')).toBe('"/a\\\\"b\\\\`c\\\\$d"')
  expect(execOf('/a\\b')).toBe('"/a\\\\\\\\b"')
  expect(autostartEntry(['/a\nHidden=true']).split('\n')).not.toContain('Hidden=true"')
})
