import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BackupTask } from '#contract/backups.ts'
import classes from './restore.module.css'

const phases = ['checking', 'safety', 'unpacking', 'verifying', 'replacing'] as const

interface PhaseListProps extends Pick<BackupTask, 'phase'> {
  withoutSafety: boolean
}

/** The phases of a restore: done, current and to come. */
export function PhaseList({ phase, withoutSafety }: PhaseListProps) {
  const { t } = useTranslation()
  const shown = phases.filter((name) => name !== 'safety' || !withoutSafety)
  // Copying is part of the safety backup.
  const current = shown.indexOf(phase === 'copying' ? 'safety' : phase)
  return (
    <ol className={classes.phases}>
      {shown.map((name, index) => {
        const state = index < current ? 'over' : index === current ? 'now' : 'later'
        const Picture = pictures[state]
        return (
          <li key={name} data-state={state} {...(state === 'now' && { 'aria-current': 'step' })}>
            <Picture size={20} aria-hidden />
            <span>{t(`backups.step.${name}`)}</span>
            {state === 'over' && <span className="only-for-readers">{t('backups.step.over')}</span>}
          </li>
        )
      })}
    </ol>
  )
}

const pictures = { over: IconCircleCheckFilled, now: IconCircleDotFilled, later: IconCircle }
