import { expect, test } from 'vitest'
import { plainUserAgent } from '#main/clip/user-agent.ts'

test('the browser window says what Chrome says, and nothing of Trivet or Electron', () => {
  const whole =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Trivet/0.1.0 Chrome/130.0.6723.191 Electron/33.4.11 Safari/537.36'
  expect(plainUserAgent(whole, 'Trivet')).toBe(
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.191 Safari/537.36',
  )
})
