import { useTranslation } from 'react-i18next'
import { areSingleKeysOn } from '#renderer/hooks/free-keys.ts'
import classes from './review.module.css'

const keys = { next: ['J', 'K'], first: ['Enter'], edit: ['E'], leave: ['U'] }

/** The keys of the lines, as far as they are switched on; readers hear the answer of Enter in each line. */
export function ReviewKeys() {
  const { t } = useTranslation()
  const does = areSingleKeysOn()
    ? (['next', 'first', 'edit', 'leave'] as const)
    : (['first'] as const)
  return (
    <p className={`${classes.keys} only-with-keyboard`} aria-hidden>
      {does.map((name) => (
        <span key={name}>
          {keys[name].map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {t(`recipe-edit.review.keys.${name}`)}
        </span>
      ))}
    </p>
  )
}
