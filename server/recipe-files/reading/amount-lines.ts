/** Whether a line begins with an amount, as '1 egg' or '• ½ l milk' do; not with the number of a step, as '1. Mix it'. */
export const beginsWithAmount = (line: string) =>
  /^[\s•*–-]{0,9}[\d٠-٩۰-۹０-９½⅓⅔¼¾⅛]/.test(line) && !/^[\s•*–-]{0,9}\d{1,2}[.)] /.test(line)
