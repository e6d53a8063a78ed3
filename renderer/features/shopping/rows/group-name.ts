import { formatLocale } from '#renderer/i18n/format.ts'
import { itemWords } from '../list/item-words.ts'
import type { RowGroup } from './joined-items.ts'

/** What a group is called while it moves: its food, or its words. */
export const nameOfGroup = ({ rows: [{ shown }] }: RowGroup): string =>
  itemWords(shown, formatLocale()).name
