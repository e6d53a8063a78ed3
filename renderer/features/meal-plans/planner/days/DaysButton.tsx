import { Button, NativeSelect, Popover, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import classes from '../planner.module.css'
import { dayOf, daysFrom, isDay } from '../range.ts'
import type { PlanDays } from './use-plan-days.ts'
import { daysLabel } from './views.ts'

// A week that begins on Sunday.
const aWeek = daysFrom('2023-01-01', 7)

/** The days on screen as a button: it opens a field to go to any day, and how weeks are counted. */
export function DaysButton({ plan }: { plan: PlanDays }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { asked, days, today, way } = plan
  const isShort = useWindowWidth('below-sm')
  const [typed, setTyped] = useState(asked.start)
  const label = daysLabel(asked, days, { locale: formatLocale(), today, isShort })
  const weekday = new Intl.DateTimeFormat(formatLocale(), { weekday: 'long' })
  const toggle = () => {
    setTyped(asked.start)
    setOpen(!isOpen)
  }
  const handleDay = (day: string) => {
    setTyped(day)
    if (isDay(day)) plan.go({ start: day })
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <Button
          className={classes.range}
          variant="subtle"
          leftSection={<IconCalendar size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={t('plan.board.choose-days', { days: label })}
          onClick={toggle}
        >
          <bdi aria-hidden>{label}</bdi>
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('plan.board.choose-title')}>
        <Stack gap="sm">
          <TextInput
            type="date"
            label={t('plan.board.go-to')}
            value={typed}
            error={!isDay(typed) && t('plan.date-missing')}
            onChange={(event) => handleDay(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setOpen(false)
            }}
          />
          <SegmentedControl
            aria-label={t('plan.board.weeks')}
            value={way.week}
            data={[
              { value: 'rolling', label: t('plan.board.rolling') },
              { value: 'calendar', label: t('plan.board.calendar') },
            ]}
            onChange={(week) => plan.changeWeek({ week })}
          />
          <NativeSelect
            label={t('plan.board.first-day')}
            value={String(way.firstDay)}
            data={aWeek.map((day, index) => ({
              value: String(index),
              label: weekday.format(dayOf(day)),
            }))}
            onChange={(event) => plan.changeWeek({ firstDay: Number(event.currentTarget.value) })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
