import { useTranslation } from 'react-i18next'
import classes from './organizers.module.css'

/** The letters that there are; one of them leads to its heading. */
export function LetterBar({ letters }: { letters: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.letters} aria-label={t('organizers.letters')}>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-label={t('organizers.jump-to', { letter })}
          onClick={() => jumpTo(letter)}
        >
          {letter}
        </button>
      ))}
    </nav>
  )
}

export const headingId = (letter: string) => `letter-${letter}`

function jumpTo(letter: string) {
  const heading = document.getElementById(headingId(letter))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
