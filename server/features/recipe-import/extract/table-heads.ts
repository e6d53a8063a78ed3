import type { Block } from './blocks.ts'
import { isElement, type PageElement } from './dom.ts'

const LONGEST_HEAD = 80 // characters
const FOOD =
  /^(?:ingr[eé]d|ingredi|zutat|lebensmittel|sk\u0142adnik|surovin|hozz\u00e1val|raaka-?ain|ainesos|r\u00e5vare|sastoj|malzeme|\u0438\u043d\u0433\u0440|\u0456\u043d\u0433\u0440|\u043f\u0440\u043e\u0434\u0443\u043a\u0442|\u03c5\u03bb\u03b9\u03ba|\u6750\u6599|\u98df\u6750|\uc7ac\ub8cc|\u05de\u05e8\u05db\u05d9\u05d1|\u05de\u05e6\u05e8\u05da|\u0627\u0644\u0645\u0643\u0648\u0646)/iu
const AMOUNT =
  /(?<!\p{L})(?:amounts?|quantit|qty|measures?|weight|volume|count|menge|anzahl|cantidad|quantidade|dos[ei]|hoeveelheid|m\u00e4ngd|mengde|m\u00e6ngde|ilo\u015b\u0107|mno\u017estv|koli\u010din|mennyis\u00e9g|m\u00e4\u00e4r\u00e4|miktar|cantitate|\u043a\u043e\u043b\u0438\u0447\u0435\u0441\u0442|\u043a\u0456\u043b\u044c\u043a\u0456\u0441\u0442|\u03c0\u03bf\u03c3\u03cc\u03c4\u03b7\u03c4|\u6570\u91cf|\u6578\u91cf|\u5206\u91cf|\uc6a9\ub7c9|\ubd84\ub7c9|\u05db\u05de\u05d5\u05ea|\u0627\u0644\u0643\u0645)/iu

/** 'Ingredient' and 'Amount' above the columns of a table, also in cells that are no heads. */
export function isFoodHead(block: Block): boolean {
  const { element, text } = block
  if (element?.name !== 'tr' || text.length > LONGEST_HEAD || /\d/.test(text)) return false
  const cells = element.children.filter(isElement).filter(({ name }) => /^t[dh]$/.test(name))
  if (cells.length < 2) return false
  return AMOUNT.test(text) && hasFood(text)
}

const hasFood = (text: string) => text.split(/\s/).some((word) => FOOD.test(word))

const LONGEST_STEP_HEAD = 40 // characters
const STEP =
  /^(?:(?:step|schritt|étape|paso|passo|stap|steg|trin|krok|lépés|шаг|adım)s?|no\.?|nr\.?|#)$/iu
const DOING =
  /^(?:what (?:to|you) do|instructions?|directions?|method|description|how|beschreibung|anleitung|zubereitung|description|instrucción|instrucciones|descripción|descrizione|istruzioni|descrição|omschrijving|beschrijving|beskrivning|opis|popis|описание|действие)$/iu

/** 'Step' and 'What to do' above the columns of a table. */
export function isStepHead({ element, text }: Block): boolean {
  if (element?.name !== 'tr' || text.length > LONGEST_STEP_HEAD) return false
  const cells = element.children.filter(isElement).filter(({ name }) => /^t[dh]$/.test(name))
  const end = text.indexOf(' ')
  return cells.length === 2 && STEP.test(text.slice(0, end)) && DOING.test(text.slice(end + 1))
}

/** The table around a row; null for any other block. */
export function tableOf({ element }: Block): PageElement | null {
  let table = element?.name === 'tr' ? element.parent : null
  while (table && isElement(table) && table.name !== 'table') table = table.parent
  return table && isElement(table) ? table : null
}
