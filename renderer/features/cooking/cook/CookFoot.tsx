import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BarTimers } from '../timers/BarTimers.tsx'
import classes from './CookScreen.module.css'

interface CookFootProps {
  index: number
  /** The index of the page after the last step. */
  last: number
  onBack: () => void
  onNext: () => void
}

/** Below the step, where the thumb is: back, timers, next. The last page has a button of its own instead of Next. */
export function CookFoot({ index, last, onBack, onNext }: CookFootProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      <Button
        variant="default"
        className={classes.back}
        onClick={onBack}
        disabled={index === 0}
        leftSection={<IconArrowLeft className="mirrored" size={22} aria-hidden />}
      >
        <span className={classes.backWord}>{t('cooking.back')}</span>
      </Button>
      <BarTimers />
      {index < last && (
        <Button
          className={classes.next}
          onClick={onNext}
          rightSection={<IconArrowRight className="mirrored" size={22} aria-hidden />}
        >
          {t(index >= last - 1 ? 'cooking.to-end' : 'cooking.next')}
        </Button>
      )}
    </div>
  )
}
