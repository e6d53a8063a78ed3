/** What is announced on the home network: a name for the computer, and the server as a web site. */
export interface Announcement {
  /** The title that devices show in their list of web sites on the network. */
  title: string
  /** The wanted name of the computer, without '.local'. */
  hostName: string
  port: number
  /** The network cards to announce on. */
  cards: string[]
  /** Whether the server listens on IPv6 as well. */
  six: boolean
}

export interface Hearer {
  /**
   * Called with the name it got: 'trivet-2' if another device has the wanted one. Called again if another device claims
   * the name later.
   */
  named: (hostName: string) => void
  failed: (error: unknown) => void
}

export interface Announced {
  /** Withdraws the announcement, or stops one that has just begun. */
  stop: () => Promise<void>
}

/** Starts an announcement and reports to the hearer. Never throws. */
export type Announce = (announcement: Announcement, hearer: Hearer) => Announced

/** The system forbids Trivet to speak to the devices of the network; connections from them are not affected. */
export class NotAllowedToSpeak extends Error {}
