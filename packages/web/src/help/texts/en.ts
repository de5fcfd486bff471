import type { HelpTexts } from "../help-types.ts";

export const en: HelpTexts = {
  topics: {
    projects: {
      purpose:
        "A project is one set of estimates of one country: its input files, options, results and versions. Begin with the demo country if you are new.",
      look: [
        "The column of steps says how far each project is.",
        "Save a version before you change something that you may want back.",
      ],
      problems: [
        {
          problem: "A project that I had is not in the list.",
          remedy:
            "Check that you are signed in with the same name and use the same service. A project can be restored from its output zip.",
        },
        {
          problem: "A colleague cannot see my project.",
          remedy: "Share it with them in the menu of the project, or send them the project file made with “Export”.",
        },
      ],
    },
    inputs: {
      purpose:
        "Here you give the files of your country. Each is checked by its own rules, then against the other files.",
      look: [
        "Every required file has a green mark.",
        "The country and its areas are the same in all files. The area file decides which areas there are.",
        "The projection is the final one of this round, made with a Spectrum release that the service reads.",
      ],
      problems: [
        {
          problem: "A file is refused.",
          remedy:
            "The table below the file names row and column of each fault. Correct them in the file and upload it again; the earlier file stays until then.",
        },
        {
          problem: "The file is taken for another type.",
          remedy:
            "Files are recognised by their columns. Compare the first line of your file with the list behind the question mark.",
        },
        {
          problem: "Areas of a file are not in the area file.",
          remedy: "Use the area ids of the area file in all files. Names may differ, ids may not.",
        },
      ],
    },
    review: {
      purpose: "Faults in data are easier to see in pictures than in results. Look at them before the model uses them.",
      look: [
        "Jumps in the numbers on ART between quarters or years: do they have a reason that you know?",
        "Districts with missing reports, and districts that report zero.",
        "Totals of the files beside those of the projection: they should agree within a few per cent.",
        "The shape of the population pyramids: no age group should stand out.",
      ],
      problems: [
        {
          problem: "The total on ART differs from the projection.",
          remedy:
            "Find out which of the two is final. Correct the programme data or the projection, then upload it again.",
        },
        {
          problem: "One district has a much higher or lower value than its neighbours.",
          remedy: "Ask the district. A shifted decimal point or a report of two quarters in one is frequent.",
        },
      ],
    },
    options: {
      purpose:
        "Options say which data the model uses, and for which times it estimates. The suggested ones fit your files.",
      look: [
        "Time 1 is the quarter of the household survey, time 2 the quarter of the estimates.",
        "The household survey for HIV prevalence, and the years of antenatal care and ART data.",
        "The reason beside each suggested value.",
      ],
      problems: [
        {
          problem: "The check says that options do not go together.",
          remedy: "Each message names the option and says what to change.",
        },
        {
          problem: "A survey is not offered.",
          remedy:
            "The survey file has no rows with the needed indicator for it. Compare the indicators of the file with the help on the file.",
        },
      ],
    },
    fit: {
      purpose: "The service fits the model to your data. That takes from seconds to minutes; you may close the page.",
      look: ["The warnings when the fit is complete: each says what it is about and what to do."],
      problems: [
        {
          problem: "The fit did not converge.",
          remedy:
            "Check the inputs that the message names. Fewer data sources or simpler options often show which of them is the cause.",
        },
        {
          problem: "The task waits for a long time.",
          remedy:
            "Other tasks are before yours. The page says how many; the administrator of the service can add workers.",
        },
      ],
    },
    calibrate: {
      purpose: "Calibration adjusts the estimates of the districts so that they add up to the national projection.",
      look: [
        "How far calibration moves the estimates. Below ten per cent is usual.",
        "Whether one sex or age group is moved much more than the others.",
      ],
      problems: [
        {
          problem: "Calibration moves ART coverage to more than 100% somewhere.",
          remedy:
            "The numbers on ART and those of the projection disagree there. Compare them in the review of the inputs; calibrating at a coarser level also helps.",
        },
        {
          problem: "The change is large for all ages.",
          remedy: "Check that the projection is of the same round as the files.",
        },
      ],
    },
    output: {
      purpose: "Here you look at the estimates, with their uncertainty and beside the data that they come from.",
      look: [
        "Do the districts with the highest and lowest values agree with what is known about them?",
        "How wide is the interval? Two districts whose intervals overlap cannot be put in order.",
        "The estimates beside what surveys and programmes measured.",
      ],
      problems: [
        {
          problem: "A value has the mark ⚠.",
          remedy: "It cannot be right. Point at it to read why; the warnings say what to check.",
        },
        {
          problem: "An estimate differs from the survey.",
          remedy:
            "In small samples the model gives weight to neighbouring areas and other data. Look whether the interval of the survey holds the estimate.",
        },
      ],
    },
    save: {
      purpose:
        "Save what you need: the output zip for Spectrum and for later, reports for readers, workbooks for planning.",
      look: [
        "The output zip holds everything: a project can be restored from it.",
        "Write into the notes what was decided and why. They go into the zip.",
      ],
      problems: [
        {
          problem: "A download fails.",
          remedy: "Try again. If it fails again, the message says what is missing.",
        },
      ],
    },
  },
  privacy: [
    "This service keeps your input files, options, results and projects on the machine on which it runs. The administrator of the service is responsible for them and says how long they are kept.",
    "Input files are totals of areas and results of surveys. Do not upload data about single persons: the model does not need them.",
    "With accounts, the service keeps your name, your e-mail address and a hash of your password. A cookie keeps you signed in; there are no others, and nobody counts your visits.",
    "The browser keeps a working copy of your projects and your language. Signing out removes the copies that are saved with the service.",
    "Nothing is sent elsewhere, except where the administrator has set it up and you ask for it: to the data repository, to support, by e-mail. Where a base map is set up, the site of its pictures sees which part of the world you look at.",
  ],
  accessibility: [
    "The application follows the Web Content Accessibility Guidelines 2.2, level AA. Its pages are tested with axe and with the keyboard alone.",
    "Everything on a map is also in the list or table beside it. Colours run from light to dark, so that they can be told apart without seeing red or green.",
    "Known limits: maps and charts have a description, but their shapes are not read aloud one by one; use the table view or the saved numbers. Files made for other programs follow the rules of those programs.",
    "If something keeps you from working, tell the administrator of this service.",
  ],
};
