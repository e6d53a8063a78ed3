import { describe, expect, test } from 'vitest'
import { askFirewall, bundleOf, readLinux, readMac, readWindows } from '#server/lan/firewall.ts'

describe('what the system says about its firewall', () => {
  test.each([
    ['ENABLED=yes\nLOGLEVEL=low\n', false, 'may-block', 'sudo ufw allow 9925/tcp'],
    ['ENABLED=no\n', false, 'unknown', null],
    ['# ENABLED=yes\n', false, 'unknown', null],
    ['', true, 'may-block', expect.stringContaining('--add-port=9925/tcp')],
    ['', false, 'unknown', null],
  ])('Linux: %j, firewalld %s', (ufw, hasFirewalld, detail, command) => {
    expect(readLinux({ ufw, hasFirewalld }, 9925)).toEqual({ detail, command })
  })

  test.each([
    ['Firewall is disabled. (State = 0)', '', 'is blocked', 'open'],
    ['Firewall is enabled. (State = 1)', 'Block all DISABLED!', 'is permitted', 'may-block'],
    ['Firewall is enabled. (State = 1)', 'Block all DISABLED!', '', 'may-block'],
    ['Firewall is enabled. (State = 1)', 'Block all DISABLED!', 'is blocked', 'blocks-app'],
    ['Firewall is enabled. (State = 1)', 'block all state set to enabled.', '', 'blocks'],
    ['Firewall is blocking all non-essential connections. (State = 2)', '', '', 'blocks'],
    ['something else', '', '', 'unknown'],
  ])('macOS: %s %s %s', (state, blockAll, app, detail) => {
    const answers = {
      state,
      blockAll,
      app: app && `Incoming connection to the application ${app}.`,
    }
    expect(readMac(answers)).toEqual({ detail, command: null })
  })

  test('macOS knows a program by its bundle', () => {
    expect(bundleOf('/Applications/Trivet.app/Contents/MacOS/Trivet')).toBe(
      '/Applications/Trivet.app',
    )
    expect(bundleOf('/usr/local/bin/node')).toBe('/usr/local/bin/node')
  })

  test.each([
    ['1;0\r\n', 'may-block'],
    ['1,0;0\r\n', 'public-network'],
    ['2;', 'may-block'],
    [';0', 'unknown'],
    ['', 'unknown'],
  ])('Windows: %j', (answer, detail) => {
    expect(readWindows(answer, 'C:\\Trivet.exe')).toEqual({ detail, command: null })
  })

  test.each(['1;2\r\n', '0;1', ';1'])(
    'Windows: “Cancel” left a rule that blocks Trivet: %j',
    (answer) => {
      const program = String.raw`C:\Users\Zoë Müller\AppData\Local\Programs\Trivet\Trivet.exe`
      const { detail, command } = readWindows(answer, program)
      expect(detail).toBe('blocks-app')
      expect(command).toContain(`delete rule name=all dir=in program="${program}"`)
    },
  )

  test('is asked once for concurrent requests, and again for later ones', async () => {
    const first = askFirewall(9925, 'darwin')
    expect(askFirewall(9925, 'darwin')).toBe(first)
    expect(askFirewall(9926, 'darwin')).not.toBe(first)
    await first
    expect(askFirewall(9925, 'darwin')).not.toBe(first)
  })

  test('a system without that program is unknown', async () => {
    expect(await askFirewall(9925, 'darwin')).toEqual({ detail: 'unknown', command: null })
    expect(await askFirewall(9925, 'win32')).toEqual({ detail: 'unknown', command: null })
    expect(await askFirewall(9925, 'aix')).toEqual({ detail: 'unknown', command: null })
  })
})
