import { describe, expect, test } from 'vitest'
import { askFirewall, readLinux, readMac, readWindows } from '#server/lan/firewall.ts'

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
    ['Firewall is disabled. (State = 0)', '', 'open'],
    ['Firewall is enabled. (State = 1)', 'Block all DISABLED!', 'may-block'],
    ['Firewall is enabled. (State = 1)', 'Firewall has block all state set to enabled.', 'blocks'],
    ['Firewall is blocking all non-essential incoming connections. (State = 2)', '', 'blocks'],
    ['something else', '', 'unknown'],
  ])('macOS: %s %s', (state, blockAll, detail) => {
    expect(readMac(state, blockAll).detail).toBe(detail)
  })

  test.each([
    ['1\r\n', 'may-block'],
    ['1,0\r\n', 'public-network'],
    ['2', 'may-block'],
    ['', 'unknown'],
  ])('Windows: %j', (categories, detail) => {
    expect(readWindows(categories).detail).toBe(detail)
  })

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
