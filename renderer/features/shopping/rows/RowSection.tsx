import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { labelColour } from '#renderer/components/kitchen/label-colours.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { DragRow, DropStart } from './DragRows.tsx'
import { ItemRow } from './ItemRow.tsx'
import type { RowGroup } from './joined-items.ts'
import classes from './rows.module.css'
import { useRows } from './rows-context.ts'
import type { Section } from './sections.ts'

interface RowSectionProps {
  section: Section
  isCollapsed: boolean
  onToggle: () => void
}

/** The rows of one aisle, or all of a list in its plain order. */
export function RowSection({ section, isCollapsed, onToggle }: RowSectionProps) {
  const { t } = useTranslation()
  const rowsId = useId()
  const { canChange, selection } = useRows()
  const { label, groups, key } = section
  const isFixed = !canChange || selection.isOn
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <section
      className={classes.section}
      aria-label={label?.name ?? t(key === 'all' ? 'shopping.rows.plain' : 'shopping.no-label')}
    >
      <DropStart aisle={key}>
        {label && (
          <h2 className={classes.heading}>
            <button
              type="button"
              className={classes.aisle}
              aria-expanded={!isCollapsed}
              aria-controls={rowsId}
              onClick={onToggle}
            >
              <span
                className={classes.dot}
                style={{ backgroundColor: labelColour(label.color) }}
                aria-hidden
              />
              <bdi>{label.name}</bdi>
              <span className={classes.count}>{formatNumber(count)}</span>
              <IconChevronDown className={classes.turned} size={18} aria-hidden />
            </button>
          </h2>
        )}
      </DropStart>
      {/* On paper there is nothing to open: what is collapsed is printed. */}
      <ul id={rowsId} className={classes.rows} hidden={isCollapsed}>
        {groups.map((group) =>
          isCollapsed ? (
            <li key={group.key} className={classes.group}>
              <Group group={group} />
            </li>
          ) : (
            <DragRow
              key={group.key}
              id={group.key}
              aisle={key}
              isFixed={isFixed}
              className={classes.group}
            >
              <Group group={group} />
            </DragRow>
          ),
        )}
      </ul>
    </section>
  )
}

function Group({ group }: { group: RowGroup }) {
  return group.rows.map((row, index) => <ItemRow key={row.key} row={row} isFollowing={index > 0} />)
}
