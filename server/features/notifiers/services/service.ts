import type { ServiceKind } from '#contract/notifier-options.ts'
import type { Address, Problem } from './address.ts'
import type { Mail } from './mail.ts'

/** What a notifier says, without knowing to whom. */
export interface Message {
  /** What happened, for people: 'Recipe Created'. */
  title: string
  /** One short sentence. */
  body: string
  /** A page about it; null where this server has no address of its own, or there is no page. */
  url: string | null
  /** For services that take data: event_type, integration_id, document_data, event_id and timestamp. */
  fields: Record<string, string>
}

export interface Request {
  method?: 'POST' | 'PUT'
  headers?: Record<string, string>
  body: string
}

/** The answer of a service, whose status is a success. */
export interface Answer {
  status: number
  /** The body as JSON; null if it is none. */
  json: unknown
}

/** The ways out of this server. */
export interface Door {
  /** @throws DeliveryFailed */
  send: (url: string, request: Request) => Promise<Answer>
  /** @throws DeliveryFailed */
  mail: (mail: Mail) => Promise<void>
  /** The web address of a service; tests put their own in its place. */
  web: (official: string) => string
}

/** Brings a message to one recipient. @returns the status of the answer, null if there is none */
export type Delivery = (message: Message, door: Door) => Promise<number | null>

export interface Service {
  kind: ServiceKind
  schemes: readonly string[]
  /** One delivery for each recipient, so that only those that failed are tried again. */
  read: (address: Address) => Delivery[] | Problem
}

/** 'recipe_created' as 'Recipe Created'. */
export const titleCase = (event: string) =>
  event.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim()

/** The sentence with its link below, for services without a place of their own for links. */
export const bodyWithLink = ({ body, url }: Message) => (url === null ? body : `${body}\n${url}`)

export const asJson = (value: unknown, headers: Record<string, string> = {}): Request => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})
