import { Badge, Button, Drawer, Popover } from '@mantine/core'
import { IconChevronDown, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import classes from './explorer.module.css'

interface FilterFrameProps {
  icon: TablerIcon
  label: string
  /** How many filters are set here. */
  count: number
  /** What is set, instead of the label. */
  value?: string | null
  /** Drawn while it is open. */
  children: () => ReactNode
}

/** A button that opens a filter: below itself, or on phones from the edge of the screen. */
export function FilterFrame({ icon: Icon, label, count, value, children }: FilterFrameProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const isNarrow = useWindowWidth('below-tablet')
  const shown = value ?? label
  const button = (
    <Button
      className={classes.filter}
      variant={count > 0 ? 'light' : 'default'}
      size="sm"
      radius="xl"
      leftSection={<Icon size={18} aria-hidden />}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      aria-label={
        count > 0 ? t('explorer.filter-set', { filter: shown, number: formatNumber(count) }) : shown
      }
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      {shown}{' '}
      {count > 0 && !value && (
        <Badge size="sm" circle ms={6}>
          {formatNumber(count)}
        </Badge>
      )}
    </Button>
  )

  if (isNarrow) {
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          position="bottom"
          size="auto"
          title={label}
          closeButtonProps={{ 'aria-label': t('general.close'), size: 44, iconSize: 22 }}
          classNames={{ content: classes.sheet, title: classes.sheetTitle }}
          attributes={{ header: { role: 'presentation' } }}
        >
          {opened && children()}
        </Drawer>
      </>
    )
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={400}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.popover}>
        {children()}
      </Popover.Dropdown>
    </Popover>
  )
}
