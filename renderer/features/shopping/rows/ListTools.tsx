import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#renderer/i18n/format.ts'
import { useRowSettings } from './row-settings.ts'
import classes from './rows.module.css'

/** How far the shopping has come, and the order in which the list stands. */
export function ListTools({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation()
  const [{ viewByLabel }, change] = useRowSettings()
  return (
    <div className={classes.tools}>
      <div className={classes.progress}>
        <span>
          {t('shopping.in-basket', { number: formatNumber(done), total: formatNumber(total) })}
        </span>
        <span className={classes.bar} aria-hidden>
          <span style={{ inlineSize: `${(done / total) * 100}%` }} />
        </span>
      </div>
      <SegmentedControl
        className={classes.order}
        aria-label={t('shopping.rows.order')}
        value={viewByLabel ? 'label' : 'plain'}
        onChange={(value) => change({ viewByLabel: value === 'label' })}
        data={[
          { value: 'label', label: t('shopping.rows.by-label') },
          { value: 'plain', label: t('shopping.rows.plain') },
        ]}
      />
    </div>
  )
}
