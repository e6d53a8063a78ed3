import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where a page's own things go in the header; null until the header is there. */
interface HeaderSlots {
  start: HTMLElement | null
  end: HTMLElement | null
}

const Slots = createContext<HeaderSlots | undefined>(undefined)

/** Given by a layout with a header. Without it, pages show the same things where they are. */
export const HeaderSlotsProvider = Slots.Provider

interface SlotProps {
  children: ReactNode
}

/** At the start of the header: the way back, the title, or the field that searches the page. The search of the header becomes an icon. */
export const HeaderStart = ({ children }: SlotProps) => into(use(Slots), 'start', children)

/** At the end of the header: what can be done with the thing on screen. */
export const HeaderEnd = ({ children }: SlotProps) => into(use(Slots), 'end', children)

function into(slots: HeaderSlots | undefined, place: keyof HeaderSlots, children: ReactNode) {
  if (!slots) return children
  const element = slots[place]
  return element && createPortal(children, element)
}
