/** What a file is that is none of a country's files. The application says it too, before a file is uploaded. */
export const fileFaults = {
  "detail.input.empty": "{{file}} is empty. Check that it was saved and uploaded completely.",
  "detail.input.webPage":
    "{{file}} is a web page, not a file of data. Sign in to the site that it came from, and download the file itself.",
  "detail.input.oldWorkbook":
    "{{file}} is a workbook in the format of Excel before 2007 (.xls). Save it as .xlsx or as CSV UTF-8.",
  "detail.input.lockedWorkbook":
    "{{file}} is protected by a password. Remove the password in Excel (File, Info, Protect Workbook) and save it again.",
  "detail.input.pdf": "{{file}} is a PDF. Export the table that it was made from as CSV or .xlsx.",
  "detail.input.damagedZip":
    "{{file}} is cut off or damaged: the end of the zip archive is missing. Copy or download it again.",
  "detail.input.otherZip":
    "{{file}} is a zip archive without Spectrum files. Upload a PJNZ file, a zip of PJNZ files, or the files in it one by one.",
  "detail.input.otherWorkbook":
    "No sheet of {{file}} has the columns of a population, survey, programme, antenatal care or circumcision file. Name the columns as the documentation lists them.",
  "detail.input.otherText":
    "Neither the name nor the columns of {{file}} tell what it is. Choose its type, or name the columns as the documentation lists them.",
} as const;
