import { type CSSProperties, memo, useCallback, useState } from 'react'
import type { OrganizerKind } from '#contract/organizers.ts'
import type { Organizer } from './kinds.ts'
import { headingId, LetterBar } from './LetterBar.tsx'
import type { LetterGroup } from './letters.ts'
import { OrganizerCard } from './OrganizerCard.tsx'
import { type OpenMenu, OrganizerMenu } from './OrganizerMenu.tsx'
import classes from './organizers.module.css'
import type { OrganizerAction } from './use-organizer-dialogs.tsx'

interface LetterGroupsProps {
  kind: OrganizerKind
  groupSlug: string
  groups: readonly LetterGroup<Organizer>[]
  /** The number of recipes by id; undefined while it loads. */
  counts: Record<string, number> | undefined
  /** Absent if the user may not change anything. */
  onAction?: ((action: OrganizerAction, organizer: Organizer) => void) | undefined
}

const fewLetters = 3

/** The cards grouped by letter; groups outside the view are not laid out. */
export const LetterGroups = memo(function LetterGroups(list: LetterGroupsProps) {
  const { kind, groupSlug, groups, counts, onAction } = list
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [isOpen, setOpen] = useState(false)
  const handleMenu = useCallback((organizer: Organizer, button: HTMLElement) => {
    setMenu({ organizer, button })
    setOpen(true)
  }, [])
  return (
    <>
      {groups.length > fewLetters && <LetterBar letters={groups.map(({ letter }) => letter)} />}
      {groups.map(({ letter, items }) => (
        <section
          key={letter}
          className={classes.group}
          aria-labelledby={headingId(letter)}
          style={{ '--count': items.length } as CSSProperties}
        >
          <h2 id={headingId(letter)} className={classes.letter} tabIndex={-1}>
            {letter}
          </h2>
          <ul className={classes.cards}>
            {items.map((organizer) => (
              <OrganizerCard
                key={organizer.id}
                kind={kind}
                groupSlug={groupSlug}
                organizer={organizer}
                count={counts ? (counts[organizer.id] ?? 0) : null}
                onMenu={onAction && handleMenu}
              />
            ))}
          </ul>
        </section>
      ))}
      {menu && onAction && (
        <OrganizerMenu
          key={menu.organizer.id}
          menu={menu}
          opened={isOpen}
          onClose={() => setOpen(false)}
          onChoose={onAction}
        />
      )}
    </>
  )
})
