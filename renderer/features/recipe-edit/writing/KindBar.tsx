import { useTranslation } from 'react-i18next'
import { useOneStop } from '#renderer/hooks/use-one-stop.ts'
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
  const { row, tabIndexOf } = useOneStop(chosenKinds.findIndex((other) => other === kind))
  return (
    <div className={classes.kinds} role="group" aria-label={t('write.kind-of-line')} {...row}>
      {chosenKinds.map((other, index) => (
        <button
          key={other}
          type="button"
          tabIndex={tabIndexOf(index)}
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
