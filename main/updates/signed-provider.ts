import { URL } from 'node:url'
import type { AppUpdater } from 'electron-updater'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js'
import {
  parseUpdateInfo,
  type ProviderRuntimeOptions,
} from 'electron-updater/out/providers/Provider.js'
import { isSigned, type UpdateFeed } from './signed-feed.ts'

/** The updater's source of announcements, which accepts only signed ones. */
export class SignedProvider extends GenericProvider {
  readonly #feed: UpdateFeed

  /** @param options an UpdateFeed, passed on by the updater */
  constructor(
    options: Record<string, unknown>,
    updater: AppUpdater,
    runtime: ProviderRuntimeOptions,
  ) {
    const feed = { url: String(options['url']), publicKey: String(options['publicKey']) }
    super({ provider: 'generic', url: feed.url }, updater, runtime)
    this.#feed = feed
  }

  /** @throws Error if the announcement is missing, or not signed with the feed's key */
  override async getLatestVersion() {
    const { url, publicKey } = this.#feed
    const name = `${this.getDefaultChannelName()}.yml`
    const address = new URL(name, url.endsWith('/') ? url : `${url}/`)
    const [text, signature] = await Promise.all([
      this.httpRequest(address),
      this.httpRequest(new URL(`${address.href}.sig`)),
    ])
    if (text === null || signature === null || !isSigned(text, signature, publicKey)) {
      throw new Error(`${name} does not carry the signature of this program's maker`)
    }
    return parseUpdateInfo(text, name, address)
  }
}
