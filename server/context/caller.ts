/** Who is signed in. */
export interface Viewer {
  id: string
  groupId: string
  groupSlug: string
  fullName: string
  admin: boolean
  advanced: boolean
  canInvite: boolean
  canManage: boolean
  canOrganize: boolean
  /** May read and cook, but changes nothing that the household shares. */
  readOnly: boolean
  /** Not a person but a device that everybody uses, guests of the house among them. */
  sharedDevice: boolean
  /** Null when an API token is used. */
  sessionId: string | null
}

/** Where a request comes from: shown in the list of devices and used to count wrong passwords. */
export interface Caller {
  address: string
  device: string
  /** The request came over loopback, from the computer the server runs on. */
  local: boolean
  /** The request came through a proxy, so `address` is not the device's. */
  forwarded: boolean
  /** What the browser keeps of the people who have signed in there; only `auth/known-device.ts` reads it. */
  knownDevice?: string | null
}
