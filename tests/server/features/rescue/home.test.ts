import { rmSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { homeAddresses } from '#server/lan/addresses.ts'
import type { Announce } from '#server/lan/announcing.ts'
import { startApp } from '#tests/support/app.ts'
import { cards } from '#tests/server/features/devices/at-home.ts'
import { noHeader, openedOn } from './opened.ts'

describe('the home', () => {
  /** A household that its home can open, stopped; and what was announced there. */
  async function shared(isOn: boolean) {
    const names: string[] = []
    const announce: Announce = ({ hostName }, { named }) => {
      names.push(hostName)
      named(hostName)
      return { stop: () => Promise.resolve() }
    }
    const app = await startApp({ host: null, announce, cards })
    onTestFinished(() => rmSync(app.dataDir, { recursive: true, force: true }))
    await app.as(app.admin).put('/api/setup/sharing', { enabled: true })
    await app.as(app.admin).put('/api/devices/connection', { serverName: 'Kitchen' })
    await app.as(app.admin).put('/api/setup/sharing', { enabled: isOn })
    await app.pause()
    names.length = 0
    return { names, opened: () => openedOn(app.dataDir, noHeader, { host: null, announce, cards }) }
  }
  const homeUrls = (url: string) => {
    const port = Number(new URL(url).port)
    const place = { host: '0.0.0.0', port, baseUrl: null, name: null }
    return homeAddresses(place, os.networkInterfaces()).map((address) => address.url)
  }
  const getAs = (url: string, host: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(url, { headers: { Host: host } }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        answer.on('end', () => resolve({ status: answer.statusCode!, text }))
      })
      sent.once('error', reject)
      sent.end()
    })

  test('reads what is wrong at the addresses it knows, if it could connect before', async () => {
    const { names, opened } = await shared(true)
    const { url } = await opened()
    await vi.waitFor(() => expect(names).toContain('kitchen'))
    const { status, text } = await getAs(url(), `kitchen.local:${new URL(url()).port}`)
    expect(status).toBe(503)
    expect(text).toContain('Go to the computer that runs Trivet')
    expect(text).not.toMatch(/<form|token/)
    for (const address of homeUrls(url())) expect((await fetch(address)).status).toBe(503)
  })

  test('does not if it could not', async () => {
    const { names, opened } = await shared(false)
    const { url } = await opened()
    expect((await getAs(url(), `kitchen.local:${new URL(url()).port}`)).status).not.toBe(503)
    for (const address of homeUrls(url()))
      await expect(fetch(address)).rejects.toThrow('fetch failed')
    expect(names).toEqual([])
  })
})
