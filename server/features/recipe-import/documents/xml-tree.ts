import type { load } from 'cheerio'

type Node = Exclude<Parameters<typeof load>[0], string | Buffer | readonly unknown[]>
export type XmlElement = Extract<Node, { attribs: unknown }>

/** The elements directly inside another one. */
export const childrenOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((node): node is XmlElement => 'attribs' in node)
