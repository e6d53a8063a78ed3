import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core'
import { IconBasketPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { DaysButton } from './days/DaysButton.tsx'
import type { PlanDays } from './days/use-plan-days.ts'
import { planViews } from './days/views.ts'
import classes from './planner.module.css'

interface PlannerHeaderProps {
  plan: PlanDays
  /** Puts what is planned onto a list; absent where there is nothing to put. */
  onToList: (() => void) | undefined
  /** What else can be done with these days. */
  menu: ReactNode
}

/** The title, the days that are shown, and the ways to others. */
export function PlannerHeader({ plan, onToList, menu }: PlannerHeaderProps) {
  const { t } = useTranslation()
  useTitle(t('plan.title'))
  const { asked } = plan
  const { guard } = useNeedsServer()
  return (
    <div className={classes.head}>
      <Title order={1} className={classes.title}>
        {t('plan.title')}
      </Title>
      <div className={classes.ways}>
        <Tooltip label={t('plan.previous')}>
          <ActionIcon aria-label={t('plan.previous')} onClick={() => plan.step(-1)}>
            <IconChevronLeft className="mirrored" size={22} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <DaysButton plan={plan} />
        <Tooltip label={t('plan.next')}>
          <ActionIcon aria-label={t('plan.next')} onClick={() => plan.step(1)}>
            <IconChevronRight className="mirrored" size={22} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <Button
        className={classes.today}
        variant="default"
        onClick={plan.toToday}
        aria-keyshortcuts="T"
      >
        {t('plan.today')}
      </Button>
      <SegmentedControl
        className={classes.views}
        aria-label={t('plan.board.view')}
        value={asked.view}
        data={planViews.map((value) => ({ value, label: t(`plan.board.views.${value}`) }))}
        onChange={(value) => plan.go({ view: value, length: 7 })}
      />
      <div className={classes.actions}>
        {onToList && (
          <Button
            className={classes.toList}
            leftSection={<IconBasketPlus size={18} aria-hidden />}
            {...guard(onToList)}
          >
            <span className={classes.word}>{t('plan.to-list')}</span>
          </Button>
        )}
        {menu}
      </div>
    </div>
  )
}
