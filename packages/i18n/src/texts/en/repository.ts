/** The data repository: keys, imports and outputs. `{{name}}` is a file, a dataset, or the site. */
export const repository = {
  "error.REPOSITORY_REFUSED": "The data repository did not allow this.",
  "error.REPOSITORY_UNAVAILABLE": "The data repository could not be used.",
  "detail.repository.noKey":
    "There is no key of yours for the data repository {{site}}. Copy the API key from your account there, and enter it here.",
  "detail.repository.noToken":
    "The service has no token of yours for the data repository {{site}}, or it has ended. Sign out, and sign in again.",
  "detail.repository.wrongKey":
    "The data repository {{site}} does not know this key, and it was not kept. Copy the API key from your account there once more.",
  "detail.repository.forbidden":
    "{{name}}: the data repository {{site}} does not allow you this. Check your key if you have entered one, or ask the owner of the dataset for access.",
  "detail.repository.missing":
    "{{name}}: the data repository {{site}} does not have this, or no longer. Look at the dataset there, and choose again.",
  "detail.repository.refused":
    "{{name}}: the data repository {{site}} did not accept this: {{reason}}. Correct it there, then try again.",
  "detail.repository.away":
    "{{name}}: the data repository {{site}} cannot be reached. Try again in a few minutes. Your project and its files are not affected.",
  "detail.repository.slow":
    "{{name}}: the data repository {{site}} sent nothing for {{seconds}} seconds. Try again later, or upload the file yourself.",
  "detail.repository.busy":
    "{{name}}: the data repository {{site}} has too many requests at the moment. Try again in a few minutes.",
  "detail.repository.failed":
    "{{name}}: the data repository {{site}} failed with status {{status}}. Try again later; if it fails again, tell the administrators of the repository.",
  "detail.repository.broken":
    "{{name}}: the connection to the data repository {{site}} broke several times. Try again, or upload the file yourself.",
  "detail.repository.notCkan":
    "{{name}}: what answers at {{site}} is not the data repository that was expected. Ask an administrator to check the setting {{setting}}.",
  "detail.repository.tooLarge":
    "{{name}} is larger than the limit of {{limit}} bytes of this service. Ask an administrator to raise the limit.",
  "detail.repository.tooLargeThere":
    "{{name}} is larger than the data repository {{site}} accepts. Ask the administrators of the repository to raise the limit.",
  "detail.repository.unsafeAddress":
    "{{name}} is stored at {{host}}, from where this service fetches no files. Download the file yourself and upload it here.",
  "detail.repository.notOffered":
    "The dataset {{dataset}} has no file for: {{type}}. Upload the file yourself, or add it to the dataset with its type.",
  "detail.repository.ambiguous":
    "The dataset {{dataset}} has several files for: {{type}} ({{names}}). Choose one of them.",
  "detail.repository.severalOutputs":
    "The dataset {{dataset}} has several earlier outputs of this type ({{names}}). Remove the old ones there, or send this one without replacing.",
  "detail.repository.running":
    "Files of this project are being transferred already. Wait until that has ended, or cancel it.",
  "detail.repository.unknownTransfer":
    "There is no such transfer in this project, or it ended more than a week ago. Start it again.",
  "detail.repository.notPushed":
    "A download of type {{type}} is not sent to the data repository. Send one of: {{types}}.",
  "detail.repository.cancelled": "The transfer was cancelled. Files that had arrived before are kept.",
  "detail.repository.interrupted": "The service was stopped before the transfer had ended. Start the transfer again.",
  "detail.repository.unexpected":
    "{{name}} could not be transferred. Try again; if it fails again, ask an administrator to look at the log of the service.",
  "repository.type.output": "output zip",
};
