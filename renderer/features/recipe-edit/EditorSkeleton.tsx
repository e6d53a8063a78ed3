import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'

const [fields, rows, organizers] = [
  ['name', 'yield', 'total', 'prep', 'perform', 'difficulty'],
  ['first', 'second', 'third'],
  ['categories', 'tags', 'tools'],
]

/** The outline of the form of a new recipe before it is there. */
export function EditorSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} data-part role="status" aria-label={t('general.loading')}>
      <Skeleton h={42} my="sm" />
      <div className={classes.fields}>
        <div className={classes.basics}>
          {fields.map((field) => (
            <FieldSkeleton key={field} />
          ))}
          <div className={classes.wide}>
            <FieldSkeleton height={120} />
          </div>
        </div>
        <div>
          <Skeleton h={28} w={160} mb="sm" />
          {rows.map((row) => (
            <Skeleton key={row} h={42} mb="xs" />
          ))}
        </div>
        <div className={classes.columns}>
          <div>
            <Skeleton h={28} w={120} mb="sm" />
            <Skeleton h={174} />
          </div>
          <div className={classes.aside}>
            {organizers.map((kind) => (
              <FieldSkeleton key={kind} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

/** A label with its field. */
function FieldSkeleton({ height = 42 }: { height?: number }) {
  return (
    <div>
      <Skeleton h={16} w={96} mb={6} />
      <Skeleton h={height} />
    </div>
  )
}
