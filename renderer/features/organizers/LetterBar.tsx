import { useTranslation } from 'react-i18next'
import classes from './organizers.module.css'

/** The initial letters in use; each scrolls to its heading. */
export function LetterBar({ letters }: { letters: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.letters} aria-label={t('organizers.letters')}>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-label={t('organizers.jump-to', { letter })}
          onClick={(event) => jumpTo(letter, event.currentTarget.parentElement)}
        >
          {letter}
        </button>
      ))}
    </nav>
  )
}

export const headingId = (letter: string) => `letter-${letter}`

/** Scrolls the heading right below the bar, whose height depends on how many lines it has. */
function jumpTo(letter: string, bar: HTMLElement | null) {
  const heading = document.getElementById(headingId(letter))
  if (!heading || !bar) return
  const above = Number.parseFloat(getComputedStyle(bar).insetBlockStart) || 0
  heading.style.scrollMarginBlockStart = `${above + bar.offsetHeight + 8}px`
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}
