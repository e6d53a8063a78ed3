import { expect, test } from 'vitest'
import { allowableHost } from '#server/net/allowable-host.ts'

test.each([
  ['http://192.168.1.5/hook', '192.168.1.5:80'],
  ['https://10.0.0.1/hook', '10.0.0.1:443'],
  ['http://localhost:8123/', 'localhost:8123'],
  ['http://homeassistant:8123/', 'homeassistant:8123'],
  ['http://HA.Local:8123/', 'ha.local:8123'],
  ['http://nas.fritz.home.arpa/', 'nas.fritz.home.arpa:80'],
  ['http://[fd00::1]:80/', '[fd00::1]:80'],
])('%s is in the home by its form', (url, host) => expect(allowableHost(url)).toBe(host))

test.each(['https://hooks.example.org/', 'http://93.184.215.14/', '', 'nonsense'])(
  '%j is not, whatever it leads to',
  (url) => expect(allowableHost(url)).toBeNull(),
)
