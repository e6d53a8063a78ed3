import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NotAllowedToSpeak } from '#server/lan/announcing.ts'
import { announceByMulticast, announceWith } from '#server/lan/multicast-dns.ts'

/** Loopback is a network as well; nothing of this leaves the computer. */
const loopbackCard = Object.entries(os.networkInterfaces()).find(([, infos]) =>
  infos?.some(({ internal }) => internal),
)![0]

function announce(hostName: string, title = `Test (${hostName})`) {
  let stop: () => Promise<void> = async () => {}
  const name = new Promise<string>((resolve, reject) => {
    const announcement = {
      title,
      hostName,
      port: 9,
      cards: [loopbackCard],
      six: false,
    }
    ;({ stop } = announceByMulticast(announcement, { named: resolve, failed: reject }))
  })
  onTestFinished(() => stop())
  return { name, stop: () => stop() }
}

test('the second server in a home gets the name with a number, until the first says goodbye', async () => {
  const wished = `trivet-test-${randomUUID().slice(0, 8)}`
  const first = announce(wished)
  expect(await first.name).toBe(wished)
  const second = announce(wished)
  expect(await second.name).toBe(`${wished}-2`)

  await second.stop()
  await first.stop()
  const third = announce(wished)
  expect(await third.name).toBe(wished)
})

test('announcing does not slow down the stacks of errors', async () => {
  await announce(`trivet-test-${randomUUID().slice(0, 8)}`).name
  expect(String(Error.prepareStackTrace)).not.toContain('emptyCacheBetweenOperations')
})

test('a server with a long name of many bytes is announced as well', async () => {
  const wished = `trivet-test-${randomUUID().slice(0, 8)}`
  expect(await announce(wished, '台所'.repeat(20)).name).toBe(wished)
})

test('an announcement that is stopped while it begins still ends', async () => {
  const { stop } = announce(`trivet-test-${randomUUID().slice(0, 8)}`)
  await expect(stop()).resolves.toBeUndefined()
})

describe('a system that refuses multicast', () => {
  const refusing = (platform: NodeJS.Platform, code: string) =>
    new Promise<unknown>((resolve) => {
      const speak = async () => {
        throw Object.assign(new Error('no route to host'), { code })
      }
      const announcement = {
        title: 'Trivet',
        hostName: 'trivet',
        port: 9,
        cards: [loopbackCard],
        six: false,
      }
      const { stop } = announceWith({ platform, speak }, announcement, {
        named: resolve,
        failed: resolve,
      })
      onTestFinished(stop)
    })

  test.for(['EHOSTUNREACH', 'EPERM'])('is not taken for a free name: %s on macOS', async (code) => {
    expect(await refusing('darwin', code)).toBeInstanceOf(NotAllowedToSpeak)
  })

  test('is any other failure elsewhere', async () => {
    expect(await refusing('linux', 'EHOSTUNREACH')).toMatchObject({ code: 'EHOSTUNREACH' })
    expect(await refusing('darwin', 'ENETDOWN')).toMatchObject({ code: 'ENETDOWN' })
  })
})
