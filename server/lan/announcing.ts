/** What is made known on the home's network: a name for the computer, and the server as a web site. */
export interface Announcement {
  /** The name for people, shown where devices list web sites of the network. */
  title: string
  /** The wished name of the computer without '.local'. */
  hostName: string
  port: number
  /** The network cards to speak on. */
  cards: string[]
  /** Whether the server listens to IPv6 as well. */
  six: boolean
}

export interface Hearer {
  /** The name that it got: 'trivet-2' where another device has the wished one; again if one claims it later. */
  named: (hostName: string) => void
  failed: (error: unknown) => void
}

export interface Announced {
  /** Says goodbye on the network, or gives up what has just begun. */
  stop: () => Promise<void>
}

/** Begins to make something known; what becomes of it is told to the hearer. Never throws. */
export type Announce = (announcement: Announcement, hearer: Hearer) => Announced
