import { expect, test } from 'vitest'
import { describeDevice } from '#contract/describe-device.ts'

test.for([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/130.0', 'Firefox', 'Windows', false],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/6 Chrome/130 Safari/537 Edg/130', 'Edge', 'Mac', false],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel) Chrome/130 Mobile Safari/537',
    'Chrome',
    'Android',
    true,
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', 'Safari', 'iPhone', true],
  ['curl/8.5.0', 'curl', '', false],
  ['', '', '', false],
] as const)('the device %j is %s on %s', ([agent, browser, system, isPhone]) => {
  expect(describeDevice(agent)).toEqual({ browser, system, isPhone })
})
