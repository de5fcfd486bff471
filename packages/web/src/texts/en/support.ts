/** Bundles of projects for support. */
export const support = {
  "projects.support": "Contact support",
  "support.title": "Contact support about {{name}}",
  "support.purpose":
    "A bundle shows this project to whoever helps you. Save it, look at it if you like, and send it to them.",
  "support.purposeSend":
    "A bundle shows this project to whoever helps you. Send it to support at {{host}}, or save it and hand it over yourself.",
  "support.message": "What went wrong?",
  "support.messageHelp": "What you did, what you expected, and what you saw instead.",
  "support.contact": "How support can reach you (optional)",
  "support.contactHelp": "For example an e-mail address or a telephone number.",
  "support.parts": "What is in the bundle",
  "support.part.always": "Project and messages",
  "support.part.always.help":
    "Always: name and notes, names of files, options, notes on versions, tasks with their messages, and the version of the software.",
  "support.part.inputs": "Input files",
  "support.part.inputs.help": "The files that you have uploaded, with all their numbers.",
  "support.part.results": "Results",
  "support.part.results.help": "Estimates of fits and calibrations, and files that were prepared to download.",
  "support.lacksChanges":
    "The service does not have your last changes to this project. The bundle shows it as the service has it.",
  "support.preparing": "The bundle is being prepared …",
  "support.received": "The bundle is being saved: {{size}} …",
  "support.sending": "The bundle is being sent to {{host}} …",
  "support.save": "Save the bundle",
  "support.send": "Send to support",
  "support.saved": "The bundle was saved",
  "support.savedAs": "It is {{name}}, in the folder where your browser puts files. Send it to whoever helps you.",
  "support.sent": "The bundle was sent to {{host}}",
  "support.reference": "Its reference is {{reference}}. Name it when you write to support.",
  "support.copyReference": "Copy the reference",
} as const;
