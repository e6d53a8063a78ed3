import { useTranslation } from 'react-i18next'
import { type ChosenKind, chosenKinds, type LineKind } from './line-kinds.ts'
import classes from './writing.module.css'

interface KindBarProps {
  /** What the line with the caret is. */
  kind: LineKind
  onChoose: (kind: ChosenKind) => void
}

/** Says what the current line is, and changes it. */
export function KindBar({ kind, onChoose }: KindBarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.kinds} role="group" aria-label={t('write.kind-of-line')}>
      {chosenKinds.map((other) => (
        <button
          key={other}
          type="button"
          className={classes.kind}
          data-kind={other}
          aria-pressed={kind === other}
          // The text keeps the focus and its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(other)}
        >
          {t(`write.kind.${other}`)}
        </button>
      ))}
    </div>
  )
}
